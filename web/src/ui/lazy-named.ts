import { type ComponentType, lazy } from 'react'

/** A component whose file is loaded when it is first shown. */
// biome-ignore lint/suspicious/noExplicitAny: components have different props, and the result keeps those of the one that is named.
export const lazyNamed = <Name extends string, File extends Record<Name, ComponentType<any>>>(load: () => Promise<File>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))
