import { hasPermission, type SchoolImage, signatureReaders } from '@talaan/contract/values'
import type { ComponentProps } from 'react'
import { Signature } from '#ui/print/print-page.tsx'
import { usePhoto } from './people/person-cell.tsx'
import { useCurrentUser, useSettings } from './terms/current-term.ts'

/** A line to sign on for an office of the school, with the picture of the signature for those who issue papers. */
export function SchoolSignature({ kind, ...signature }: { kind: SchoolImage } & ComponentProps<typeof Signature>) {
  const user = useCurrentUser()
  const address = useSettings()?.images[kind]
  const picture = usePhoto(signatureReaders.some((permission) => hasPermission(user, permission)) ? address : null)
  return <Signature {...signature} picture={picture} />
}
