import { TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { lazyNamed } from '../lazy-named.ts'
import type { DayInputProps } from './day-input.tsx'

const DayInput = lazyNamed(() => import('./day-input.tsx'), 'DayInput')

/**
 * A day as `YYYY-MM-DD` text, typed or picked; blank is the empty text. A day that people read in two ways, such as 05/06/2026, is not
 * taken but asked. The calendar is loaded with the first field that is shown. Applicants and others without an account get the date
 * input of their browser instead: their phone's own picker is better, and their pages stay small.
 */
export function DateField(props: DayInputProps) {
  const { 'aria-label': ariaLabel, label, description, placeholder, withAsterisk, className } = props
  const shownProps = { 'aria-label': ariaLabel, label, description, placeholder, withAsterisk, className }
  return (
    <Suspense fallback={<TextInput {...shownProps} aria-haspopup="dialog" disabled />}>
      <DayInput {...props} />
    </Suspense>
  )
}
