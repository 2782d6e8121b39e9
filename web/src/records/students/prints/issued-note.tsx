import type { NumberedPrint } from '@talaan/contract'
import { formatDocumentCode } from '@talaan/contract/values'
import { date } from '#lib/format.ts'

interface IssuedNoteProps {
  print: NumberedPrint | undefined
  /** What was issued before. */
  last: { number: string | null; issued_at: string; is_same: boolean } | null
}

/** Whether and as what a document is issued. */
export function IssuedNote({ print, last }: IssuedNoteProps) {
  const otherText = last?.is_same ? ' with this content' : '. Other content gets a new number and replaces it'
  return (
    <p role="status">
      {print
        ? `Issued as ${print.number}, code ${formatDocumentCode(print.code)}.`
        : last
          ? `${last.number} was issued on ${date(last.issued_at)}${otherText}.`
          : 'Not issued yet. Check the pages below first.'}
    </p>
  )
}
