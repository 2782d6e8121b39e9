import type { ProspectusPlan, ProspectusRow } from '@talaan/contract'

let lastId = 100
/** A row for tests with defaults for all fields. */
export const makeRow = (code: string, level: number, semester: number, fields: Partial<ProspectusRow> = {}): ProspectusRow => ({
  id: ++lastId,
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
  ...fields,
})

export const makePlan = (rows: readonly ProspectusRow[], levels = [1, 2]): ProspectusPlan => ({
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
  terms: [...Map.groupBy(rows, (row) => `${row.level}:${row.semester}`).values()].map((termRows) => ({
    level: termRows[0]!.level,
    semester: termRows[0]!.semester,
    rows: termRows,
  })),
})

export const toRequisites = (...rows: readonly ProspectusRow[]) => rows.map(({ id, code }) => ({ id, code }))
