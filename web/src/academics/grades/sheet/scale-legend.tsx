import type { ScaleRules } from '@talaan/contract'
import { describeBands } from '@talaan/contract/values'

/** The meaning of the grades, at the bottom of a printed sheet. */
export function ScaleLegend({ scale }: { scale: ScaleRules }) {
  const entries = [
    ...describeBands(scale).map(({ grades, descriptor }) => [grades, descriptor] as const),
    ...scale.codes.map(({ code, meaning }) => [code, meaning] as const),
  ]
  return (
    <section className="legend" aria-label="Legend">
      <b>Legend</b>{' '}
      {entries.map(([grade, meaning]) => (
        <span key={grade}>
          <b>{grade}</b> {meaning}
        </span>
      ))}
      <span>A failing grade is encircled.</span>
    </section>
  )
}
