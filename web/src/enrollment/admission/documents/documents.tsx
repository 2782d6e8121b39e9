import { Group, Stack } from '@mantine/core'
import type { OpenedAdmission } from '@talaan/contract'
import { documentNames } from '@talaan/contract/values'
import layout from '#ui/layout.module.css'
import classes from '../admission.module.css'
import { DocumentRow } from './document-row.tsx'

interface DocumentsProps {
  application: OpenedAdmission
  setApplication: (application: OpenedAdmission) => void
}

/** How documents are submitted: here only until the school has decided. */
const instructions = {
  none: 'Take a picture of each document, or choose a PDF of up to 5 MB. Bring the originals when the registrar asks for them.',
  accepted: 'Uploading is closed. Submit the missing original documents to the registrar.',
  rejected: 'Uploading is closed.',
}

/** The applicant's checklist: what the school has of each document, and a way to send it. */
export function Documents({ application, setApplication }: DocumentsProps) {
  const required = application.documents.filter(({ is_required }) => is_required)
  const sent = required.filter(({ status }) => status !== 'none')
  const optional = application.documents.filter(({ is_required }) => !is_required)
  const applicationKey = { trans_no: application.trans_no, access: application.access }
  const drawRows = (documents: OpenedAdmission['documents']) => (
    <Stack component="ul" gap={0} className={layout.list}>
      {documents.map((document) => (
        <DocumentRow
          key={document.kind}
          name={documentNames[document.kind]}
          {...{ document, applicationKey, setApplication }}
          isOpen={application.decision === null}
        />
      ))}
    </Stack>
  )
  return (
    <section className={classes.box} aria-labelledby="documents">
      <Group gap="sm" align="baseline" justify="space-between" wrap="nowrap">
        <h2 id="documents">Documents</h2>
        <span className={classes.quiet}>
          {sent.length} of {required.length} required
        </span>
      </Group>
      <p className={classes.quiet}>{instructions[application.decision ?? 'none']}</p>
      {drawRows(required)}
      {optional.length > 0 && <h3 className={classes.section}>Optional documents</h3>}
      {optional.length > 0 && drawRows(optional)}
    </section>
  )
}
