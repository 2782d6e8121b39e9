import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findFloorProblems, formatGroups } from './floors.ts'
import { findImports, listSourceFiles } from './imports.ts'

const findProblems = (file: string, text: string) => findFloorProblems(findImports(file, text))
const offer = 'server/src/academics/offers/a.ts'
const enrollment = 'server/src/enrollment/enrollment/a.ts'

describe('an import between groups', () => {
  test('may run downward', () => {
    const text = "import { seats } from '#academics/offers/seats.ts'\nimport type { Name } from '../../foundation/people/names.ts'"
    expect(findProblems(enrollment, text)).toEqual([])
    expect(findProblems('server/src/app/a.ts', "import { seats } from '#academics/offers/seats.ts'")).toEqual([])
  })

  test('is rejected when it runs upward, types and dynamic imports included', () => {
    const upwardImports =
      "import { x } from 'kysely'\nimport type { Row } from '#enrollment/enrollment/reads.ts'\nconst load = () => import('../../app/a.ts')"
    expect(findProblems(offer, upwardImports)).toEqual([
      expect.stringContaining(`${offer}:2 imports server/src/enrollment/enrollment/reads.ts`),
      expect.stringContaining(`${offer}:3 imports server/src/app/a.ts`),
    ])
    expect(findProblems('web/src/ui/a.tsx', "import { x } from '#shared/a.ts'")).toHaveLength(1)
    expect(findProblems('server/src/platform/a.ts', "import { x } from '#foundation/people/a.ts'")).toHaveLength(1)
  })

  test('is rejected between two groups of one row', () => {
    expect(findProblems('web/src/campus/cards/a.ts', "import { x } from '#communication/sms/a.ts'")).toHaveLength(1)
  })

  test('is rejected between packages, also where the row would allow it', () => {
    expect(findProblems(offer, "import { x } from '../../../../web/src/ui/a.ts'")).toHaveLength(1)
    expect(findProblems('web/src/app/a.ts', "import { x } from '../../../server/src/platform/a.ts'")).toHaveLength(1)
  })

  test('is rejected in a manifest of the contract, which is read on every floor', () => {
    const manifest = 'contract/src/campus/cards/domain.ts'
    expect(findProblems(manifest, "import { office } from '#platform/manifest.ts'")).toEqual([])
    expect(findProblems(manifest, "import { x } from '#foundation/people/values.ts'")).toHaveLength(1)
  })

  test('is found over several lines', () => {
    expect(findProblems(offer, "import {\n  a,\n  b,\n} from '#enrollment/enrollment/reads.ts'")).toHaveLength(1)
  })
})

test('the statements and the policy of another domain are private, whatever their file is called', () => {
  for (const file of ['queries.ts', 'class-queries.ts', 'moving/move-queries.ts', 'policy.ts']) {
    expect(findProblems(enrollment, `import { x } from '#academics/offers/${file}'`)).toEqual([
      expect.stringContaining('call a verb or a read of offers'),
    ])
  }
  expect(findProblems(enrollment, "import { x } from './queries.ts'")).toEqual([])
  expect(findProblems('server/src/enrollment/enrollment/holds/a.ts', "import { x } from '../queries.ts'")).toEqual([])
})

test('domains of one group may not import each other in a circle', () => {
  const down = findImports('server/src/academics/offers/a.ts', "import { x } from '#academics/classes/a.ts'")
  const across = findImports('server/src/academics/classes/a.ts', "import type { X } from '#academics/grades/a.ts'")
  const back = findImports('server/src/academics/grades/a.ts', "import { x } from '#academics/offers/a.ts'")
  expect(findFloorProblems([...down, ...across])).toEqual([])
  expect(findFloorProblems([...down, ...across, ...back])).toEqual(
    ['offers', 'classes', 'grades'].map((domain) => `server/src/academics/${domain} is in a circle of imports`),
  )
})

test('ARCHITECTURE.md shows the groups and their domains', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../ARCHITECTURE.md'), 'utf8')
  expect(text).toContain(formatGroups(['contract/src', 'server/src', 'web/src'].flatMap(listSourceFiles)))
})
