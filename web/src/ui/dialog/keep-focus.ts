/** What opened or asked for something is looked at first; only then is the focus put somewhere else. */
const SETTLED_MS = 120

/** What had the focus last, until somebody leaves it by pointer or Tab. */
let last: HTMLElement | undefined
let wasOff = false
let waiting: ReturnType<typeof setTimeout> | undefined

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** What has the focus, or had it until it was busy or gone. */
export const focusNow = (): Element | null => (isLost() ? (last ?? null) : document.activeElement)

/** Whether it has the focus afterwards. */
function focused(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Gives a lost focus to the first of these that can take it, else to the dialog on top, else to the page's heading. */
export function giveFocus(...wanted: readonly (Element | null | undefined)[]): void {
  if (!isLost() || wanted.some(focused)) return
  if (focused([...document.querySelectorAll('[role=dialog]')].at(-1))) return
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('h1')
  if (heading) heading.tabIndex = -1
  focused(heading ?? document.querySelector('main'))
}

function look() {
  if (last?.isConnected && last.matches(':disabled')) wasOff = true
  else if (last && isLost()) restore(last)
}

function restore(lost: HTMLElement) {
  if (lost.isConnected) return wasOff && focused(lost)
  clearTimeout(waiting)
  waiting = setTimeout(giveFocus, SETTLED_MS)
}

/**
 * A browser drops the focus of a button that is busy, and of a row that has left its list; whoever goes by keyboard would start at the top
 * of the page again. A button that can be pressed again gets it back; for what is gone see `giveFocus`.
 */
export function keepFocus(): void {
  const leave = () => {
    last = undefined
  }
  document.addEventListener('pointerdown', leave, true)
  document.addEventListener('keydown', (event) => event.key === 'Tab' && isLost() && leave(), true)
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof HTMLElement ? target : undefined
    wasOff = false
  })
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
}
