import type { Request } from '@talaan/contract'
import { smsLists } from '@talaan/contract/calls'
import { MAX_SHEET_MB } from '@talaan/contract/values'
import { useAction } from '../../../lib/query.ts'
import { toast } from '../../../lib/toast.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { writeNumberLines } from '../compose/number-lines.ts'
import { plural } from '../sms-texts.ts'

interface ReadSmsNumbersProps {
  /** The lines of a field to which the numbers of the file are added. */
  lines: string
  onChange: (lines: string) => void
}

/** Reads the numbers of a file and adds them to a field, where they can be seen and corrected. */
export function ReadSmsNumbers({ lines, onChange }: ReadSmsNumbersProps) {
  const { run, busy } = useAction(smsLists.readSmsNumbers, {
    success: false,
    refresh: [],
    onSuccess: ({ data }) => {
      onChange([lines.trim(), writeNumberLines(data.numbers)].filter(Boolean).join('\n'))
      const unread = data.unread_rows > 0 ? ` ${plural(data.unread_rows, 'row')} without a mobile number left out.` : ''
      toast.success(`${plural(data.numbers.length, 'number')} read from the file.${unread}`)
    },
  })
  return (
    <FileDrop
      label="Drop a file here, or choose one"
      hint={`CSV or XLSX, up to ${MAX_SHEET_MB} MB, with a column of mobile numbers`}
      accept=".csv,.xlsx,.txt"
      maxBytes={MAX_SHEET_MB * 1024 * 1024}
      busy={busy}
      onFile={(file) => void run({ file } as unknown as Request<typeof smsLists.readSmsNumbers>)}
    />
  )
}
