import { expect, test } from 'vitest'
import { collapseSpaces } from './shapes.ts'

test.each([
  ['  Dela   Cruz ', 'Dela Cruz'],
  ['Dela\u0000Cruz\u0007\t', 'Dela Cruz'],
  ['\u0000', ''],
  ['Nin\u0303o', 'Niño'],
])('%j is %j without needless spaces', (text, collapsed) => expect(collapseSpaces(text)).toBe(collapsed))
