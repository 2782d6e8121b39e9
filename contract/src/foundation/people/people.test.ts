import { expect, test } from 'vitest'
import { REQUIRED } from '#platform/shapes.ts'
import { ContactNumber, collapseLines, nameFields, optionalFullName, requiredMobile, requiredName, requiredText } from './people.ts'

test('collapseLines removes spaces at line ends and repeated empty lines', () => {
  expect(collapseLines('  Week 1 \t\r\nSets\u00a0\r\rn\n\n \n\nWeek 2\n ')).toBe('Week 1\nSets\n\nn\n\nWeek 2')
})

test('collapseLines takes linear time for a long run of spaces', () => {
  // The shortest of many runs leaves out delays by other programs on the machine.
  const measureTime = (spaces: number) => {
    const text = `a${' '.repeat(spaces)}x`
    const times = Array.from({ length: 15 }, () => {
      const start = performance.now()
      collapseLines(text)
      return performance.now() - start
    })
    return Math.min(...times)
  }
  measureTime(5_000)
  expect(measureTime(50_000) / Math.max(0.1, measureTime(5_000))).toBeLessThan(40)
})

test.each(['09171234567', '+639171234567', '639171234567', '+63 (917) 123-4567'])(
  '%s is stored as the eleven digits that profiles require',
  (typed) => {
    const number = requiredMobile('contact number').parse(typed)
    expect(number).toBe('09171234567')
    expect(ContactNumber.parse(number)).toBe(number)
  },
)

test.each(['0917123456', '+6391712345678', '9171234567', '08171234567'])('rejects %s as a mobile number', (typed) => {
  expect(requiredMobile('contact number').safeParse(typed).error?.issues[0]?.message).toBe(
    'The contact number must be a valid mobile number.',
  )
})

test('names keep their accents and signs, and a decomposed letter becomes a single character', () => {
  expect(requiredText().parse('Nin\u0303o')).toBe('Ni\u00f1o')
  for (const name of ['Peñaflor', 'D’Angelo', "O'Brien", 'Ma. Luz', 'Dela Cruz-Santos'])
    expect(requiredText().parse(` ${name}  `)).toBe(name)
})

test.each([
  'Ma. Cristina',
  "O'Neill",
  'D’Angelo',
  'Dela Cruz-Santos',
  'Ñuñez',
  'Nin\u0303o',
  'Nguyễn Văn',
  'José Mª',
  'Çelik',
  'Łukasz',
  '李',
  'Dela Cruz, Jr.',
  'Santos, III',
])('%s is a name', (name) => expect(requiredName().safeParse(name).success).toBe(true))

test.each(['3rd', '!!!123', '<b>x</b>', 'Ana2', "'.", 'Ana & Ben', 'ana@example.com', 'Cruz, Ana', 'You won!', 'Ana 😀'])(
  'rejects %s as a name',
  (name) => {
    expect(
      requiredName()
        .safeParse(name)
        .error?.issues.map((issue) => issue.message),
    ).toEqual(['Use letters only. Spaces, hyphens, apostrophes and periods are allowed'])
  },
)

test('an empty name is missing where it is required, and no name where it is optional', () => {
  expect(
    requiredName()
      .safeParse('  ')
      .error?.issues.map((issue) => issue.message),
  ).toEqual([REQUIRED])
  for (const text of ['-', 'N/A', 'n.a.', 'NA', 'none', 'wala']) {
    expect(requiredName().safeParse(text).error?.issues[0]?.message, text).toBe(REQUIRED)
    for (const field of [nameFields.middle_name, nameFields.extension_name]) expect(field.parse(text), text).toBeNull()
  }
  expect(nameFields.extension_name.parse('0')).toBeNull()
  expect(requiredName().parse('Na')).toBe('Na')
  expect(nameFields.middle_name.parse(' ')).toBeNull()
  expect(nameFields.middle_name.parse(undefined)).toBeUndefined()
  expect(optionalFullName().parse('DELA CRUZ, Maria P.')).toBe('DELA CRUZ, Maria P.')
  expect(optionalFullName().safeParse('N/A 12').success).toBe(false)
})

test('an extension is a suffix', () => {
  for (const extension of ['Jr.', 'Sr', 'III', '3rd', '']) expect(nameFields.extension_name.safeParse(extension).success).toBe(true)
  for (const extension of ['3', '!', 'Jr<b>']) expect(nameFields.extension_name.safeParse(extension).success).toBe(false)
})
