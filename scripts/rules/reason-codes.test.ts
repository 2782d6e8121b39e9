import { expect, test } from 'vitest'
import { LIST, reasonCodeProblems } from './reason-codes.ts'

const codes = ['stale', 'offer.exists', 'enrollment.hold']
const list = { file: LIST, text: "export const reasonCodes = [\n  'stale',\n  'offer.exists',\n  'enrollment.hold',\n] as const\n" }
const makers = {
  file: 'server/src/domains/offers/rules.ts',
  text: `const existsReason = (message: string) => ({ code: 'offer.exists', message })
const holdReason = (message: string): Reason => reasonOf('enrollment.hold', message)
const STALE = 'stale' as const`,
}
const problems = (file: string, text: string) => reasonCodeProblems([list, makers, { file, text }], codes)

test('each code with one maker passes, whatever lists or asks for it', () => {
  const text = `export const entry = { reasons: ['stale', 'offer.exists'] }
const isFull = reasons.some(hasCode('stale', 'offer.exists'))
const entry = { action: 'enrollment.hold', after }`
  expect(problems('web/src/a.ts', text)).toEqual([])
})

test('a second maker is rejected by file and line, in the server and in the browser', () => {
  expect(problems('server/src/a.ts', "const a = 1\nconflict({ code: 'offer.exists', message })")).toEqual([
    "server/src/a.ts:2 makes 'offer.exists', which server/src/domains/offers/rules.ts:1 makes already: call its maker instead",
  ])
  expect(problems('web/src/a.tsx', "const note = <Reasons reasons={[{ code: 'stale' as const, message }]} />")).toHaveLength(1)
  expect(problems('server/src/a.ts', "const reasons = [overridable(isA ? 'offer.exists' : 'enrollment.hold', message)]")).toHaveLength(2)
  expect(problems('server/src/a.ts', "const code: ReasonCode = 'stale'")).toHaveLength(1)
})

test('a comparison with a code is rejected', () => {
  expect(problems('web/src/a.ts', "reasons.some(({ code }) =>\n  code === 'stale')")).toEqual([
    "web/src/a.ts:2 compares with 'stale': ask hasCode('stale') instead",
  ])
  expect(problems('web/src/a.ts', "reasons.filter((one) => one.code !== 'stale')")).toHaveLength(1)
  expect(problems('web/src/a.ts', "switch (reason.code) {\n  case 'stale':\n    break\n}")).toHaveLength(1)
})

test('a code that nobody makes is rejected where it is listed', () => {
  expect(reasonCodeProblems([list, { file: 'server/src/a.ts', text: "stop('stale', hasCode('offer.exists'))" }], codes)).toEqual([
    "contract/src/reason.ts:3 lists 'offer.exists', which nobody makes",
    "contract/src/reason.ts:4 lists 'enrollment.hold', which nobody makes",
  ])
})
