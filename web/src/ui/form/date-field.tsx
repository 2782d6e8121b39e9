import '@mantine/dates/styles.layer.css'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'

/** A day as `YYYY-MM-DD` text, typed or picked. */
export function DateField(props: DateInputProps) {
  return (
    <DateInput
      valueFormat="D MMM YYYY"
      dateParser={(text) => parseDay(text)}
      leftSection={<IconCalendar size={16} stroke={1.6} aria-hidden />}
      clearable
      {...props}
    />
  )
}

/** Understands 2026-11-21, 21/11/2026 and what the browser reads, as a day without a zone. */
function parseDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  const slashed = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text)
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  if (slashed) return day(Number(slashed[3]), Number(slashed[2]), Number(slashed[1]))
  const read = new Date(text)
  return Number.isNaN(read.getTime()) ? null : day(read.getFullYear(), read.getMonth() + 1, read.getDate())
}

function day(year: number, month: number, date: number): string | null {
  const value = new Date(Date.UTC(year, month - 1, date))
  return value.getUTCMonth() === month - 1 && value.getUTCDate() === date ? value.toISOString().slice(0, 10) : null
}
