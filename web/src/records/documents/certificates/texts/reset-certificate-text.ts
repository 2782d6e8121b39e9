import type { CertificateText } from '@talaan/contract'
import { certificateTexts } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Goes back to the delivered text, after a question. */
export function useResetCertificateText(onReset: (text: CertificateText) => void) {
  const { run } = useAction(certificateTexts.resetCertificateText, { refreshOnConflict: true, onSuccess: ({ data }) => onReset(data) })
  return (version: Pick<CertificateText, 'key' | 'updated_at'>, name: string) =>
    ask({
      text: 'Go back to the delivered text?',
      verb: 'Go back',
      danger: true,
      children: `The school's own words of the ${name} are removed. The audit log keeps them.`,
      run: () => run(version),
    })
}
