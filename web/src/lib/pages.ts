import type { ScreenPath } from '@talaan/contract'
import type { ComponentType } from 'react'

/** Loads the page of a screen. */
export type Import = () => Promise<{ default: ComponentType }>

/** The pages of a domain by the path of their screen. */
export type Pages = Readonly<Partial<Record<ScreenPath, Import>>>
