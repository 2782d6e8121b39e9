import { Stack } from '@mantine/core'
import { makeQrPh, qrPhReference } from '@talaan/contract/values'
import { money } from '#lib/format.ts'
import { useSettings } from '#shared/terms/current-term.ts'
import { QrCode } from '#ui/print/qr-code.tsx'

interface BillQrPhProps {
  account: { id: number; school_year: string; semester: number; balance_centavos: number }
  studentIdNumber: string | null
}

/** On a printed bill: the code with which any bank or e-wallet pays its balance. Nothing until the school has entered its code. */
export function BillQrPh({ account, studentIdNumber }: BillQrPhProps) {
  const code = useSettings()?.qr_ph
  const { id, balance_centavos, ...term } = account
  if (!code || balance_centavos <= 0) return null
  const reference = qrPhReference({ enrollment_id: id, student_id_number: studentIdNumber, ...term })
  return (
    <Stack gap={0} align="center" ta="center" flex="none">
      <QrCode text={makeQrPh(code, { amount_centavos: balance_centavos, reference })} label="QR Ph code to pay the balance" size="24mm" />
      <small>
        <b>QR Ph: {money(balance_centavos)}</b>
        <br />
        Reference {reference}
        <br />
        Scan with any bank or e-wallet.
      </small>
    </Stack>
  )
}
