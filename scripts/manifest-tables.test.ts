import { expect, test } from 'vitest'
import { callPlaces, findCallGroups, manifestTables } from './manifest-tables.ts'

const calls = `import { call } from '#platform/endpoint.ts'
import { Room } from './forms.ts'

export const rooms = {
  /** The rooms of the school. */
  rooms: call('GET /api/rooms', 'signed-in', { summary: 'Rooms', rows: Room }),
}
`
const sources = [
  { file: 'contract/src/enrollment/holds/domain.ts', text: `export const reasons = ['hold.open'] as const\n` },
  { file: 'contract/src/academics/offers/rooms/calls.ts', text: calls },
  { file: 'contract/src/academics/offers/rooms/forms.ts', text: `import { z } from 'zod'\n` },
  { file: 'contract/src/academics/offers/values.ts', text: `export type { Room } from './rooms/forms.ts'\n` },
  { file: 'contract/src/academics/offers/domain.ts', text: `export const reasons = [] as const\nexport const recordKinds = {} as const\n` },
  { file: 'contract/src/academics/offers/screens.ts', text: `export const screens = [] as const\n` },
  { file: 'contract/src/platform/manifest.ts', text: `export type DomainPermissions = object\n` },
  { file: 'server/src/enrollment/holds/domain.ts', text: `export const holdsDomain = {}\n` },
  { file: 'server/src/academics/grade-sheets/domain.ts', text: `export const gradeSheetsDomain = {}\n` },
  { file: 'server/src/platform/domain.ts', text: '' },
  { file: 'web/src/academics/offers/pages.ts', text: `export const pages = {}\n` },
  { file: 'web/src/academics/offers/rooms/pages.ts', text: '' },
]
const tables = manifestTables(sources)

test('a group of calls is a constant whose first entry is a call, and is entered with its file', () => {
  expect(findCallGroups(calls)).toEqual(['rooms'])
  expect(findCallGroups('export const others = {\n  first: entry(1),\n}\n')).toEqual([])
  expect(callPlaces(sources)).toEqual(new Map([['rooms', 'academics/offers-rooms']]))
  expect(tables.get('contract/src/contract.gen.ts')).toContain(
    `import { rooms } from './academics/offers/rooms/calls.ts'\n\nexport const contract = {\n  rooms,\n}\n`,
  )
})

test('what loads no schema is exported for screens, all else for the server, and manifests through their tables alone', () => {
  const linesOf = (name: string) => [...tables.get(name)!.matchAll(/'\.\/(.*)'/g)].map(([, file]) => file)
  expect(linesOf('contract/src/values.gen.ts')).toEqual(['academics/offers/values.ts'])
  expect(linesOf('contract/src/index.gen.ts')).toEqual([
    'academics/offers/rooms/calls.ts',
    'academics/offers/rooms/forms.ts',
    'contract.gen.ts',
    'values.gen.ts',
  ])
})

test('the manifests of a package stand in the order of the groups', () => {
  expect(tables.get('contract/src/manifests.gen.ts')).toContain(
    'export const reasonsOfDomains = [\n  offersReasons,\n  holdsReasons,\n] as const\n',
  )
  expect(tables.get('contract/src/manifests.gen.ts')).toContain('export const recordKindsOfDomains = [\n  offersRecordKinds,\n] as const\n')
  expect(tables.get('contract/src/screens.gen.ts')).toContain(`import { screens as offersScreens } from './academics/offers/screens.ts'`)
  expect(tables.get('server/src/app/domains.gen.ts')).toContain('[\n  gradeSheetsDomain,\n  holdsDomain,\n] as const')
  expect(tables.get('web/src/app/pages.gen.ts')).toContain(`import { pages as offersPages } from '../academics/offers/pages.ts'\n\n`)
})
