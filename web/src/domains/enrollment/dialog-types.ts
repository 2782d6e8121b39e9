/** Whose enrollment a dialog is about. */
export interface Target {
  id: number
  /** As sentences name the person. */
  name: string
  last_name: string
}

export interface DialogProps {
  target: Target
  onClose: () => void
  /** Runs when the enrollment has left the list it was in. */
  onDone?: () => void
}
