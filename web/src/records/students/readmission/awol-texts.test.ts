import { expect, test } from 'vitest'
import { describeAwol } from './awol-texts.ts'

const DECISION = 'They need a readmission decision before they enroll again.'

test.each([
  [{ skipped: 0, left: 0 }, DECISION],
  [{ skipped: 1, left: 0 }, `${DECISION} 1 student is skipped: enrolled in the last term, or not active.`],
  [{ skipped: 0, left: 1 }, `${DECISION} At most 500 students are marked at a time. Mark the 1 other student afterwards.`],
  [
    { skipped: 2, left: 20 },
    `${DECISION} 2 students are skipped: enrolled in the last term, or not active. At most 500 students are marked at a time. Mark the 20 other students afterwards.`,
  ],
])('explains %j with the right reason for each student', (counts, text) => expect(describeAwol(counts)).toBe(text))
