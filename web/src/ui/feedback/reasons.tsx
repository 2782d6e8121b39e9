import { Anchor, Stack } from '@mantine/core'
import type { ReasonText } from '@talaan/contract'
import { Link } from '#lib/navigation.tsx'
import { uncheckedTarget } from '#lib/paths.ts'
import layout from '#ui/layout.module.css'
import classes from '../ui.module.css'

export interface ReasonsProps {
  reasons: readonly ReasonText[]
  /** A bold line above the first reason, such as what is hidden. */
  title?: string
  /** The text of a reason's link. */
  linkText?: string
}

/** The reasons why something is refused, hidden or disabled, with what clears them and where to go. */
export function Reasons({ reasons, title, linkText = 'Open page' }: ReasonsProps) {
  if (reasons.length === 0) return null
  return (
    <Stack component="ul" gap={10} className={layout.list}>
      {reasons.map((reason, i) => (
        <li key={`${reason.message}-${i}`} className={classes.reason}>
          <span className={classes.reasonMark} aria-hidden>
            !
          </span>
          <div>
            <strong>{title && i === 0 ? title : reason.message}</strong>
            {title && i === 0 && <div>{reason.message}</div>}
            {reason.clears_by && <div>{reason.clears_by}</div>}
            {reason.office && <div>Office: {reason.office}</div>}
            {reason.url && (
              <Anchor component={Link} to={uncheckedTarget(reason.url)}>
                {linkText} →
              </Anchor>
            )}
          </div>
        </li>
      ))}
    </Stack>
  )
}
