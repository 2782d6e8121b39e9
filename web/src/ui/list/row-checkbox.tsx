import classes from './row-checkbox.module.css'

export interface RowCheckboxProps {
  label: string
  checked: boolean
  /** Some, but not all, of what it stands for is chosen. */
  partly?: boolean
  onChange: (checked: boolean) => void
}

/** Chooses a row: the browser's own checkbox, of which a list can have many. */
export function RowCheckbox({ label, checked, partly = false, onChange }: RowCheckboxProps) {
  return (
    <input
      type="checkbox"
      className={classes.tick}
      aria-label={label}
      checked={checked}
      ref={(input) => {
        if (input) input.indeterminate = partly
      }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
