import { smsLists } from '@talaan/contract/calls'
import { toast } from '#lib/toast.ts'
import { SheetDrop } from '#ui/form/sheet-drop.tsx'
import { writeNumberLines } from '../compose/number-lines.ts'
import { plural } from '../sms-texts.ts'

interface ReadSmsNumbersProps {
  /** The lines of a field to which the numbers of the file are added. */
  lines: string
  onChange: (lines: string) => void
}

/** Reads the numbers of a file and adds them to a field, where they can be seen and corrected. */
export function ReadSmsNumbers({ lines, onChange }: ReadSmsNumbersProps) {
  return (
    <SheetDrop
      entry={smsLists.readSmsNumbers}
      hint=", with a column of mobile numbers"
      accept=".csv,.xlsx,.txt"
      refresh={[]}
      onSuccess={({ data }) => {
        onChange([lines.trim(), writeNumberLines(data.numbers)].filter(Boolean).join('\n'))
        const unread = data.unread_rows > 0 ? ` ${plural(data.unread_rows, 'row')} without a mobile number skipped.` : ''
        toast.success(`${plural(data.numbers.length, 'number')} read from the file.${unread}`)
      }}
    />
  )
}
