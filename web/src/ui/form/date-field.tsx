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
      clearButtonProps={{ 'aria-label': 'Clear the date' }}
      {...props}
    />
  )
}

/** Reads 2026-11-21, 21/11/2026 and other dates that the browser understands, as a day without a time zone. */
function parseDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  const dayFirst = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text)
  if (iso) return toIsoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  if (dayFirst) return toIsoDay(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1]))
  const parsed = new Date(text)
  return Number.isNaN(parsed.getTime()) ? null : toIsoDay(parsed.getFullYear(), parsed.getMonth() + 1, parsed.getDate())
}

function toIsoDay(year: number, month: number, date: number): string | null {
  const value = new Date(Date.UTC(year, month - 1, date))
  return value.getUTCMonth() === month - 1 && value.getUTCDate() === date ? value.toISOString().slice(0, 10) : null
}
