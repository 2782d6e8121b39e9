import type { Config } from '#lib/config.ts'
import { post } from './login.ts'

/** A button for each provider that the school has turned on. */
export function showProviders(config: Config | undefined, open: (id: number, button: HTMLButtonElement) => void): void {
  const providers = config?.sign_in_providers ?? []
  const list = document.getElementById('providers')!
  const buttons = providers.map(({ id, label }) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = `Continue with ${label}`
    button.addEventListener('click', () => open(id, button))
    return button
  })
  const divider = document.createElement('p')
  divider.textContent = 'or'
  list.replaceChildren(divider, ...buttons)
  list.hidden = providers.length === 0
}

/** Asks for the address of the provider's page. */
export const startProviderSignIn = (apiKey: string, id: number): Promise<Response> => post(apiKey, `/api/sign-in/providers/${id}`, {})
