import {
  type Answer,
  type GradesSheet,
  type LoadGroup,
  levelTypeOfScale,
  reExamName,
  remarksOf,
  type ScaleRules,
  type studentStudies,
  termHeading,
} from '@talaan/contract'

type OfficeTerm = Answer<typeof studentStudies.studentGrades>['data']['terms'][number]
type SheetTerm = GradesSheet['terms'][number]

const HIDDEN = 'Hidden'

/** Units without needless decimals: `3`, `1.5`. */
const unitsText = (units: number): string => String(Number(units.toFixed(2)))

/** A term of a student's own grades; a grade that is not paid for is printed as hidden. */
export function groupAsTerm(group: LoadGroup, scaleOf: (load: LoadGroup['loads'][number]) => ScaleRules): SheetTerm {
  const { periods, show_midterm_grade, show_final_grade, loads } = group
  const firstLoad = loads[0]
  const shown = (isShown: boolean, grade: string | null | undefined): string => (isShown ? (grade ?? '') : HIDDEN)
  const isPeriodShown = (index: number): boolean => (index < periods.length - 1 ? show_midterm_grade : show_final_grade)
  return {
    heading: [termHeading(group), group.course].join(', '),
    columns: [
      ...(periods.length === 0 ? ['Midterm'] : periods.map(({ name }) => name)),
      'Final',
      reExamName(firstLoad ? levelTypeOfScale(firstLoad.grading_scale) : 'college'),
    ],
    rows: loads.map((load) => {
      const { code, descriptive_title: title, units } = load.subjectOffer.prospectus
      const earlier =
        periods.length === 0
          ? [shown(show_midterm_grade, load.midterm_grade)]
          : periods.map(({ key }, index) => shown(isPeriodShown(index), load.period_grades?.[key]))
      const grades = [...earlier, shown(show_final_grade, load.grade), show_final_grade && load.allows_re_exam ? (load.re_exam ?? '') : '']
      const remarks = show_final_grade ? remarksOf(scaleOf(load), load.grade ?? null, load.re_exam ?? null) : ''
      return { code, title, units: unitsText(units), grades, remarks }
    }),
    notes: [`Units: ${unitsText(group.total_units)}`, ...group.reasons.map(({ message }) => message)],
  }
}

/** A term as the office sees it. */
export function gradedAsTerm({ periods, loads, units, gwa, withdrawn, ...term }: OfficeTerm): SheetTerm {
  const firstLoad = loads[0]
  return {
    heading: [termHeading({ ...term, level: term.level ?? undefined }), term.course, withdrawn && 'withdrawn'].filter(Boolean).join(', '),
    columns: [
      ...(periods.length === 0 ? ['Midterm'] : periods.map(({ name }) => name)),
      'Final',
      reExamName(firstLoad ? levelTypeOfScale(firstLoad.grading_scale) : 'college'),
    ],
    rows: loads.map((load) => ({
      code: load.code,
      title: load.descriptive_title,
      units: unitsText(load.units),
      grades: [
        ...(periods.length === 0 ? [load.midterm_grade ?? ''] : periods.map(({ key }) => load.period_grades[key] ?? '')),
        load.grade ?? '',
        load.re_exam ?? '',
      ],
      remarks: load.remarks,
    })),
    notes: [`Units: ${unitsText(units)}${gwa === null ? '' : `. Average: ${gwa}`}`],
  }
}

interface Credit {
  code: string
  descriptive_title: string
  units: number
  source_school: string
  source_code: string | null
  source_grade: string | null
}

/** What was credited, by school. */
export const creditsAsTerms = (credits: readonly Credit[]): SheetTerm[] =>
  [...Map.groupBy(credits, (credit) => credit.source_school)].map(([school, rows]) => ({
    heading: `Credited from ${school}`,
    columns: ['Grade'],
    rows: rows.map((credit) => ({
      code: credit.code,
      title: credit.descriptive_title,
      units: unitsText(credit.units),
      grades: [credit.source_grade ?? ''],
      remarks: credit.source_code && credit.source_code !== credit.code ? `CREDITED, ${credit.source_code}` : 'CREDITED',
    })),
    notes: [],
  }))
