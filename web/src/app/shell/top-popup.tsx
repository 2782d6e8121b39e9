import { useClickOutside } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import classes from './popup.module.css'

interface TopPopupProps {
  opened: boolean
  onClose: () => void
  label: string
  target: ReactNode
  /** Whether the arrow keys move through the items. */
  isMenu?: boolean
  children: ReactNode
}

const focusable = 'a[href],button:not([disabled])'

/** A popup below a button of the top bar. Escape and a click elsewhere close it. */
export function TopPopup({ opened, onClose, label, target, isMenu, children }: TopPopupProps) {
  const container = useClickOutside<HTMLDivElement>(() => opened && onClose())
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (opened) (popup.current?.querySelector<HTMLElement>(focusable) ?? popup.current)?.focus()
  }, [opened])

  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      container.current?.querySelector<HTMLElement>(focusable)?.focus()
      return onClose()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const items = [...(popup.current?.querySelectorAll<HTMLElement>(focusable) ?? [])]
    const index = items.indexOf(document.activeElement as HTMLElement)
    items[(index + step + items.length) % items.length]?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only carries keys from the popup inside
    <div ref={container} className={classes.anchor} onKeyDown={opened ? moveFocus : undefined}>
      {target}
      {opened && (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name
        <div ref={popup} className={classes.popup} role={isMenu ? 'menu' : 'dialog'} aria-label={label} tabIndex={-1}>
          {children}
        </div>
      )}
    </div>
  )
}
