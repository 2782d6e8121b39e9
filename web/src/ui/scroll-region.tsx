import type { ReactNode } from 'react'

interface ScrollRegionProps {
  /** The accessible name. */
  label: string
  className?: string
  isBusy?: boolean
  children: ReactNode
}

/** A part of a page that scrolls by itself, also by keys. */
export const ScrollRegion = ({ label, className, isBusy, children }: ScrollRegionProps) => (
  <div className={className} {...{ role: 'region', 'aria-label': label, 'aria-busy': isBusy, tabIndex: 0 }}>
    {children}
  </div>
)
