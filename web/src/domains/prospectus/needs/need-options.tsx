import { IconCheck } from '@tabler/icons-react'
import classes from './needs.module.css'
import type { NeedChoice } from './needs-choices.ts'

interface NeedOptionsProps {
  id: string
  label: string | undefined
  choices: readonly NeedChoice[]
  /** The choice that Enter takes. */
  activeIndex: number
  onChoose: (choice: NeedChoice) => void
}

/** The element of a choice, by which the search field names the active one. */
export const optionId = (id: string, choice: Pick<NeedChoice, 'id'>): string => `${id}-${choice.id}`

/** The subjects of the curriculum below the search field. */
export function NeedOptions({ id, label, choices, activeIndex, onChoose }: NeedOptionsProps) {
  return (
    <div id={id} role="listbox" aria-multiselectable aria-label={label} className={classes.choices}>
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search field above.
        // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus.
        <div
          key={choice.id}
          id={optionId(id, choice)}
          role="option"
          aria-selected={choice.chosen}
          aria-disabled={choice.refused !== undefined}
          data-active={index === activeIndex || undefined}
          className={classes.choice}
          onClick={() => onChoose(choice)}
        >
          <IconCheck size={16} aria-hidden data-on={choice.chosen || undefined} />
          <span>
            <b>{choice.code}</b> {choice.title}
            {choice.refused && <small data-refused>{choice.refused.message}</small>}
            {!choice.refused && choice.warning && <small>{choice.warning}</small>}
          </span>
        </div>
      ))}
      {choices.length === 0 && <div className={classes.none}>Sorry, no matching records found</div>}
    </div>
  )
}
