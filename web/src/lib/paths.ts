import type { ScreenPath } from '@talaan/contract'

type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type PathWithParams = Extract<ScreenPath, `${string}:${string}`>

declare const isFilled: unique symbol
type FilledPath = string & { [isFilled]: true }
type WholePath = Exclude<ScreenPath, PathWithParams>

/** The address of a screen, for whatever leads to one: a path of the table without parameters, or what `fillPath` made. */
export type Target = WholePath | FilledPath

/** Whether a path of the table is an address as it stands. */
export const isWhole = (path: ScreenPath): path is WholePath => !path.includes(':')

/** The parameters of a screen's address. Those that not all of several addresses have are optional. */
export type Params<Path extends ScreenPath> = { [Name in NamesOfAll<Path>]: string } & { [Name in NamesIn<Path>]?: string }
type NamesOfAll<Path> = keyof (Path extends unknown ? { [Name in NamesIn<Path>]: string } : never)

/** `fillPath('/admin/accounts/:id', { id: 7 })`: a path of the table with its parameters filled in. */
export const fillPath = <Path extends PathWithParams>(path: Path, params: Record<NamesIn<Path>, string | number>): FilledPath =>
  path.replace(/:(\w+)/g, (_, name: NamesIn<Path>) => encodeURIComponent(params[name])) as FilledPath

/** An address that the server sends, such as that of a notification. Nothing checks that there is such a screen. */
export const uncheckedTarget = (url: string): Target => url as FilledPath
