import { expect, test } from 'vitest'
import { collapseSpaces, Search } from './shapes.ts'

test.each([
  ['  Dela   Cruz ', 'Dela Cruz'],
  ['Nin\u0303o', 'Niño'],
])('%j is %j without needless spaces', (text, collapsed) => expect(collapseSpaces(text)).toBe(collapsed))

test.each([
  ['Dela\u0000Cruz\u0007', 'Dela Cruz'],
  ['\u0000', ''],
])('a search for %j is one for %j', (text, search) => expect(Search.parse(text)).toBe(search))
