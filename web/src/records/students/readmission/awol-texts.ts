import { MAX_AWOL_STUDENTS } from '@talaan/contract/values'
import { count } from '#lib/format.ts'

/** What marking students as absent without leave means, who is skipped, and who is left for the next time. */
export function describeAwol({ skipped, left }: { skipped: number; left: number }): string {
  return ['They need a readmission decision before they enroll again.', skippedText(skipped), leftText(left)].filter(Boolean).join(' ')
}

function skippedText(skipped: number): string {
  if (skipped === 0) return ''
  if (skipped === 1) return '1 student is skipped: enrolled in the last term, or not active.'
  return `${count(skipped)} students are skipped: enrolled in the last term, or not active.`
}

function leftText(left: number): string {
  if (left === 0) return ''
  const others = left === 1 ? '1 other student' : `${count(left)} other students`
  return `At most ${count(MAX_AWOL_STUDENTS)} students are marked at a time. Mark the ${others} afterwards.`
}
