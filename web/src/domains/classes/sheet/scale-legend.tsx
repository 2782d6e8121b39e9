import type { GradingScale } from '@talaan/contract'

const legends: Readonly<Record<GradingScale, readonly (readonly [grade: string, meaning: string])[]>> = {
  COLLEGE_1_5: [
    ['1.00', '98–100'],
    ['1.25', '95–97'],
    ['1.50', '92–94'],
    ['1.75', '89–91'],
    ['2.00', '86–88'],
    ['2.25', '83–85'],
    ['2.50', '80–82'],
    ['2.75', '77–79'],
    ['3.00', '75–76, passing'],
    ['4.00', '70–74, conditional'],
    ['5.00', 'failed'],
  ],
  HS_60_100: [
    ['90–100', 'Outstanding'],
    ['85–89', 'Very Satisfactory'],
    ['80–84', 'Satisfactory'],
    ['75–79', 'Fairly Satisfactory'],
    ['Below 75', 'Did Not Meet Expectations'],
  ],
}
const codes = [
  ['INC', 'Incomplete'],
  ['NG', 'No Grade'],
  ['DR', 'Dropped'],
  ['R', 'Repeat'],
] as const

/** The meaning of the grades, at the bottom of a printed sheet. */
export function ScaleLegend({ scale }: { scale: GradingScale }) {
  return (
    <section className="legend" aria-label="Legend">
      <b>Legend</b>{' '}
      {[...legends[scale], ...codes].map(([grade, meaning]) => (
        <span key={grade}>
          <b>{grade}</b> {meaning}
        </span>
      ))}
      <span>A failing grade is encircled.</span>
    </section>
  )
}
