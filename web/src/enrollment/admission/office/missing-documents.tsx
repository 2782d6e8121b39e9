import { Stack } from '@mantine/core'
import type { DocumentKind } from '@talaan/contract'
import { documentNames } from '@talaan/contract/values'
import classes from './office.module.css'

/** A warning with the required documents that are missing; the applicant may bring them later. */
export function MissingDocuments({ kinds }: { kinds: readonly DocumentKind[] }) {
  if (kinds.length === 0) return null
  return (
    <div className={classes.warning}>
      <b>Missing required documents</b>
      <Stack component="ul" gap={4} m={0} pl={20}>
        {kinds.map((kind) => (
          <li key={kind}>{documentNames[kind]}</li>
        ))}
      </Stack>
    </div>
  )
}
