import '@mantine/dates/styles.layer.css'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { readDay } from './read-day.ts'

/** A day as `YYYY-MM-DD` text, typed or picked. A day that people read in two ways, such as 05/06/2026, is not taken but asked. */
export function DateField({ error, onChange, ...props }: DateInputProps) {
  const [question, setQuestion] = useState<string>()
  return (
    <DateInput
      valueFormat="D MMM YYYY"
      dateParser={(text) => {
        const read = readDay(text)
        return 'day' in read ? read.day : null
      }}
      leftSection={<IconCalendar size={16} stroke={1.6} aria-hidden />}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the date' }}
      {...props}
      error={question ?? error}
      onInput={(event) => {
        const read = readDay(event.currentTarget.value)
        setQuestion('question' in read ? read.question : undefined)
      }}
      onChange={(day) => {
        if (day !== null) setQuestion(undefined)
        onChange?.(day)
      }}
    />
  )
}
