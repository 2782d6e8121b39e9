import { useClickOutside } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import classes from './popup.module.css'

interface TopPopupProps {
  opened: boolean
  onClose: () => void
  label: string
  target: ReactNode
  /** A menu is walked with the arrow keys. */
  isMenu?: boolean
  children: ReactNode
}

const focusable = 'a[href],button:not([disabled])'

/** What opens below a button of the top bar. Escape and a click elsewhere close it. */
export function TopPopup({ opened, onClose, label, target, isMenu, children }: TopPopupProps) {
  const around = useClickOutside<HTMLDivElement>(() => opened && onClose())
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (opened) (popup.current?.querySelector<HTMLElement>(focusable) ?? popup.current)?.focus()
  }, [opened])

  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      around.current?.querySelector<HTMLElement>(focusable)?.focus()
      return onClose()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const items = [...(popup.current?.querySelectorAll<HTMLElement>(focusable) ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    items[(at + step + items.length) % items.length]?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only carries keys from the popup inside
    <div ref={around} className={classes.anchor} onKeyDown={opened ? walk : undefined}>
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
