import { expect, test } from 'vitest'
import { findReasonCodeProblems, LIST_FILE } from './reason-codes.ts'

const codes = ['stale', 'offer.exists', 'enrollment.hold']
const listSource = {
  file: LIST_FILE,
  text: "export const reasonCodes = [\n  'stale',\n  'offer.exists',\n  'enrollment.hold',\n] as const\n",
}
const makersSource = {
  file: 'server/src/academics/offers/rules.ts',
  text: `const existsReason = (message: string) => ({ code: 'offer.exists', message })
const holdReason = (message: string): Reason => reasonOf('enrollment.hold', message)
const STALE = 'stale' as const`,
}
const findProblems = (file: string, text: string) => findReasonCodeProblems([listSource, makersSource, { file, text }], codes)

test('accepts codes with one maker each, wherever they are listed or asked for', () => {
  const text = `export const entry = { reasons: ['stale', 'offer.exists'] }
const isFull = reasons.some(hasCode('stale', 'offer.exists'))
const entry = { action: 'enrollment.hold', after }`
  expect(findProblems('web/src/a.ts', text)).toEqual([])
})

test('rejects a second maker with file and line, in the server and in the browser', () => {
  expect(findProblems('server/src/a.ts', "const a = 1\nconflict({ code: 'offer.exists', message })")).toEqual([
    "server/src/a.ts:2 makes 'offer.exists', which server/src/academics/offers/rules.ts:1 makes already: call its maker instead",
  ])
  expect(findProblems('web/src/a.tsx', "const note = <Reasons reasons={[{ code: 'stale' as const, message }]} />")).toHaveLength(1)
  expect(findProblems('server/src/a.ts', "const reasons = [overridable(isA ? 'offer.exists' : 'enrollment.hold', message)]")).toHaveLength(
    2,
  )
  expect(findProblems('server/src/a.ts', "const code: ReasonCode = 'stale'")).toHaveLength(1)
})

test('rejects a comparison with a code', () => {
  expect(findProblems('web/src/a.ts', "reasons.some(({ code }) =>\n  code === 'stale')")).toEqual([
    "web/src/a.ts:2 compares with 'stale': ask hasCode('stale') instead",
  ])
  expect(findProblems('web/src/a.ts', "reasons.filter((one) => one.code !== 'stale')")).toHaveLength(1)
  expect(findProblems('web/src/a.ts', "switch (reason.code) {\n  case 'stale':\n    break\n}")).toHaveLength(1)
})

test('rejects a listed code without a maker', () => {
  expect(findReasonCodeProblems([listSource, { file: 'server/src/a.ts', text: "stop('stale', hasCode('offer.exists'))" }], codes)).toEqual([
    "contract/src/reason.ts:3 lists 'offer.exists', which nobody makes",
    "contract/src/reason.ts:4 lists 'enrollment.hold', which nobody makes",
  ])
})
