/** The enrollment that a dialog acts on. */
export interface DialogTarget {
  id: number
  /** The full name, as sentences use it. */
  name: string
  last_name: string
}

export interface DialogProps {
  target: DialogTarget
  onClose: () => void
  /** Runs when the enrollment has left the list it was in. */
  onDone?: () => void
}
