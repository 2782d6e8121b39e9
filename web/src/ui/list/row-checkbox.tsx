import classes from './row-checkbox.module.css'

export interface RowCheckboxProps {
  label: string
  checked: boolean
  /** Whether some but not all of its rows are selected. */
  isPartial?: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** Selects a row. It is the browser's own checkbox, because a list has many of them. */
export function RowCheckbox({ label, checked, isPartial = false, disabled, onChange }: RowCheckboxProps) {
  return (
    <input
      type="checkbox"
      className={classes.tick}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      ref={(input) => {
        if (input) input.indeterminate = isPartial
      }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
