import { Group } from '@mantine/core'
import type { ClassOffer } from '@talaan/contract'
import type { ReactNode } from 'react'
import { NotFound } from '#ui/feedback/states.tsx'
import { Page } from '#ui/page.tsx'
import { ClassAbout, classTitle } from './class-about.tsx'
import type { ClassAddress } from './class-address.ts'
import { ClassTabs } from './class-tabs.tsx'
import classes from './classes.module.css'

interface ClassViewProps {
  address: ClassAddress
  offer: ClassOffer
  /** Shown above the class, such as its instructor. */
  above?: ReactNode
  count?: number
  actions?: ReactNode
  filters?: ReactNode
  children: ReactNode
}

/** The frame of every page about one class. A class that does not belong to the address is not found. */
export function ClassView({ address, offer, above, filters, children, ...page }: ClassViewProps) {
  if (!address.isClassOfAddress(offer)) return <NotFound />
  return (
    <>
      {(above || address.parent) && (
        <div className={classes.above}>
          {above}
          {address.parent && <ClassTabs parent={address.parent} subId={address.subId} />}
        </div>
      )}
      <Page title={classTitle(offer)} {...page}>
        <ClassAbout offer={offer} withInstructor={address.parent !== undefined || address.isListed} />
        {filters && <Group gap="xs">{filters}</Group>}
        {children}
      </Page>
    </>
  )
}
