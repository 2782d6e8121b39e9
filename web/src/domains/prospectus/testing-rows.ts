import type { ProspectusPlan, ProspectusRow } from '@talaan/contract'

let ids = 100
/** A row for tests; what a test does not care about is filled in. */
export const aRow = (code: string, level: number, semester: number, more: Partial<ProspectusRow> = {}): ProspectusRow => ({
  id: ++ids,
  level,
  semester,
  sort: 1,
  code,
  descriptive_title: `Title of ${code}`,
  type: 'Lecture',
  lec_units: 3,
  lab_units: 0,
  units: 3,
  category_id: null,
  category: null,
  lab_type: null,
  is_active: true,
  has_grades: false,
  has_offers: false,
  prerequisites: [],
  corequisites: [],
  standing: null,
  updated_at: '2026-11-21T00:00:00.000Z',
  ...more,
})

export const aPlan = (rows: readonly ProspectusRow[], levels = [1, 2]): ProspectusPlan => ({
  id: 1,
  name: '2018',
  course: { id: 1, code: 'BSIT', name: 'Information Technology', level_type: 'college' },
  is_active: true,
  effective_sy: null,
  updated_at: '2026-11-21T00:00:00.000Z',
  can: { edit: true },
  levels,
  categories: [{ id: 7, name: 'Major' }],
  versions: [],
  terms: [...Map.groupBy(rows, (row) => `${row.level}:${row.semester}`).values()].map((of) => ({
    level: of[0]!.level,
    semester: of[0]!.semester,
    rows: of,
  })),
})

export const needing = (...rows: readonly ProspectusRow[]) => rows.map(({ id, code }) => ({ id, code }))
