import type { DocumentPrint } from '@talaan/contract'
import { formatDocumentCode } from '@talaan/contract/values'
import { QrCode } from './qr-code.tsx'

/** Beside the header of a document: the code by which anybody can verify it, and whether it was printed before. */
export function VerifyCode({ print: { code, verify_url, prints } }: { print: DocumentPrint }) {
  return (
    <div className="document-code">
      <QrCode text={verify_url} label="Code to verify this document" size="17mm" />
      <small>
        <b>{formatDocumentCode(code)}</b>
        <br />
        {prints > 1 ? <b>REPRINT</b> : 'Scan to verify'}
      </small>
    </div>
  )
}
