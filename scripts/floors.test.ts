import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type DomainPackage, domainPackages, findFloorProblems, formatFloors } from './floors.ts'
import { findImports } from './imports.ts'

const building: DomainPackage = { folder: 'server/src/domains', floors: [['people', 'settings'], ['offers'], ['enrollment']] }
const domains = building.floors.flat()
const findProblems = (file: string, text: string) => findFloorProblems(building, findImports(`server/src/domains/${file}`, text), domains)

describe('an import between domains', () => {
  test('may run downward', () => {
    expect(
      findProblems('enrollment/a.ts', "import { seats } from '../offers/seats.ts'\nimport type { Name } from '../people/names.ts'"),
    ).toEqual([])
  })

  test('is rejected when it runs upward, types and dynamic imports included', () => {
    const upwardImports =
      "import { x } from 'kysely'\nimport type { Row } from '../enrollment/reads.ts'\nconst load = () => import('../enrollment/reads.ts')"
    expect(findProblems('offers/a.ts', upwardImports)).toEqual([
      expect.stringContaining('server/src/domains/offers/a.ts:2 imports server/src/domains/enrollment/reads.ts'),
      expect.stringContaining('server/src/domains/offers/a.ts:3'),
    ])
  })

  test('is rejected when it runs sideways', () => {
    expect(findProblems('people/a.ts', "import { x } from '../settings/reads.ts'")).toHaveLength(1)
  })

  test('is rejected when it takes the statements or the policy of a lower domain, whatever their file is called', () => {
    for (const file of ['queries.ts', 'class-queries.ts', 'moving/move-queries.ts', 'policy.ts']) {
      expect(findProblems('enrollment/a.ts', `import { x } from '../offers/${file}'`)).toEqual([
        expect.stringContaining('call a verb or a read of offers'),
      ])
    }
    expect(findProblems('enrollment/a.ts', "import { x } from './queries.ts'")).toEqual([])
    expect(findProblems('enrollment/holds/a.ts', "import { x } from '../queries.ts'")).toEqual([])
  })

  test('is found over several lines', () => {
    expect(findProblems('offers/a.ts', "import {\n  a,\n  b,\n} from '../enrollment/reads.ts'")).toHaveLength(1)
  })
})

test('reports a domain without a floor, and a floor without its domain', () => {
  expect(findFloorProblems(building, [], ['people', 'offers', 'enrollment', 'kitchen'])).toEqual([
    'server/src/domains/kitchen has no floor in scripts/floors.ts',
    'scripts/floors.ts names server/src/domains/settings, which does not exist',
  ])
})

test('ARCHITECTURE.md shows the current floors', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../ARCHITECTURE.md'), 'utf8')
  for (const building of domainPackages) expect(text).toContain(formatFloors(building))
})
