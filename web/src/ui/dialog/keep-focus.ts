/** How long to wait for the opener to take the focus, before the focus is put somewhere else. */
const SETTLED_MS = 120

/** The element that had the focus last, until somebody leaves it by pointer or Tab. */
let lastFocused: HTMLElement | undefined
let wasDisabled = false
let restoreTimer: ReturnType<typeof setTimeout> | undefined

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** The element that has the focus, or had it until it was disabled or removed. */
export const focusedElement = (): Element | null => (isLost() ? (lastFocused ?? null) : document.activeElement)

/** Focuses an element and returns whether it has the focus then. */
function tryFocus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Gives a lost focus to the first of these that can take it, else to the dialog on top, else to the page's heading. */
export function giveFocus(...candidates: readonly (Element | null | undefined)[]): void {
  if (!isLost() || candidates.some(tryFocus)) return
  if (tryFocus([...document.querySelectorAll('[role=dialog]')].at(-1))) return
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('h1')
  if (heading) heading.tabIndex = -1
  tryFocus(heading ?? document.querySelector('main'))
}

function checkFocus() {
  if (lastFocused?.isConnected && lastFocused.matches(':disabled')) wasDisabled = true
  else if (lastFocused && isLost()) restoreFocus(lastFocused)
}

function restoreFocus(lostElement: HTMLElement) {
  if (lostElement.isConnected) return wasDisabled && tryFocus(lostElement)
  clearTimeout(restoreTimer)
  restoreTimer = setTimeout(giveFocus, SETTLED_MS)
}

/**
 * Restores a lost focus. A browser drops the focus of a disabled button and of a removed row, and keyboard users would start at the top
 * of the page again. A button gets it back when it is enabled again; for a removed element see `giveFocus`.
 */
export function keepFocus(): void {
  const forgetFocus = () => {
    lastFocused = undefined
  }
  document.addEventListener('pointerdown', forgetFocus, true)
  document.addEventListener('keydown', (event) => event.key === 'Tab' && isLost() && forgetFocus(), true)
  document.addEventListener('focusin', ({ target }) => {
    lastFocused = target instanceof HTMLElement ? target : undefined
    wasDisabled = false
  })
  new MutationObserver(checkFocus).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
}
