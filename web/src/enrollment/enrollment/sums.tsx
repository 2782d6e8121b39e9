import classes from './enrollment.module.css'

/** Amounts below each other; the last one is the result. */
export function Sums({ amounts }: { amounts: readonly (readonly [label: string, amount: string])[] }) {
  return (
    <dl className={classes.sums}>
      {amounts.map(([label, amount], i) => (
        <div key={label} data-strong={i === amounts.length - 1 || undefined}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
