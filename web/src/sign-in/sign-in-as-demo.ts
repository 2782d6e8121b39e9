import { post } from './login.ts'

/** A button for each role of the demo school, which opens its account without a password. */
export function showDemoAccounts(accounts: readonly { role: string; email: string }[], open: (email: string) => void): void {
  const list = document.getElementById('demo')!
  const buttons = accounts.map(({ role, email }) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = role
    button.addEventListener('click', () => open(email))
    return button
  })
  const title = document.createElement('h2')
  title.textContent = 'Demo school: sign in as'
  list.replaceChildren(title, ...buttons)
  list.hidden = false
}

export const signInAsDemo = (apiKey: string, email: string): Promise<Response> => post(apiKey, '/api/login/demo', { email })
