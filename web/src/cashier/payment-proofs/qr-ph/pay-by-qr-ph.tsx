import { Button, Modal, Stack, Text } from '@mantine/core'
import { PesosOrZero } from '@talaan/contract'
import { makeQrPh, qrPhReference, readMerchant } from '@talaan/contract/values'
import { useRef, useState } from 'react'
import { saveFile } from '#lib/call.ts'
import { money } from '#lib/format.ts'
import { useOnTop } from '#ui/dialog/layers.ts'
import { PesosField } from '#ui/form/pesos-field.tsx'
import layout from '#ui/layout.module.css'
import { useIsPhone } from '#ui/list/phone.ts'
import { QrCode } from '#ui/print/qr-code.tsx'
import classes from './qr-ph.module.css'

interface PayByQrPhProps {
  /** The code of the school. */
  code: string
  account: { id: number; school_year: string; semester: number }
  studentIdNumber: string | null
  /** What is due now. */
  dueCentavos: number
  onClose: () => void
}

/** The code with which a student pays by any bank or e-wallet: what is due, or another amount. */
export function PayByQrPh({ code, account, studentIdNumber, dueCentavos, onClose }: PayByQrPhProps) {
  const [amount, setAmount] = useState(money(dueCentavos).replace('₱', ''))
  const frame = useRef<HTMLDivElement>(null)
  const { id, ...term } = account
  const centavos = PesosOrZero.safeParse(amount).data ?? 0
  const reference = qrPhReference({ enrollment_id: id, student_id_number: studentIdNumber, ...term })
  const { name } = readMerchant(code)
  const drawing = () => frame.current?.querySelector('svg')
  return (
    <Modal opened onClose={onClose} title="Pay by QR Ph" fullScreen={useIsPhone()} closeOnEscape={useOnTop(true)}>
      <Stack gap="sm" align="center">
        <PesosField
          className={classes.amount}
          label="Amount"
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
          error={centavos <= 0 && 'Enter an amount above zero'}
        />
        {centavos > 0 && (
          <>
            <div ref={frame} className={classes.white}>
              <QrCode
                text={makeQrPh(code, { amount_centavos: centavos, reference })}
                label={`QR Ph code for ${money(centavos)}`}
                size="260px"
              />
            </div>
            <Text ta="center" className={`${layout.anywhere} ${classes.facts}`}>
              <b>{money(centavos)}</b> to {name}
              <small>Reference {reference}</small>
              <small>
                Scan it with any bank or e-wallet app, or save the picture and open it there. Then send the screenshot as proof of payment.
              </small>
            </Text>
            <Button variant="default" onClick={() => void savePicture(drawing(), `qr-ph-${reference}.png`)}>
              Save picture
            </Button>
          </>
        )}
      </Stack>
    </Modal>
  )
}

const SIDE = 720

/** Saves a drawing as a picture, because a phone cannot scan its own screen. */
async function savePicture(drawing: SVGSVGElement | null | undefined, name: string): Promise<void> {
  if (!drawing) return
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, SIDE, SIDE)
  pen.drawImage(picture, 0, 0, SIDE, SIDE)
  canvas.toBlob((content) => content && saveFile(content, name), 'image/png')
}
