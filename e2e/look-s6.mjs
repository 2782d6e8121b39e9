import { chromium } from '@playwright/test'
const steps = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync'] })
for (const [w, scheme] of [[1440,'light'],[360,'dark']]) {
  const ctx = await browser.newContext({ viewport: { width: w, height: w===1440?900:780 }, colorScheme: scheme })
  const page = await ctx.newPage()
  page.on('pageerror', (e) => console.log('pageerror', e.message))
  await page.goto('http://127.0.0.1:5390/'); await page.fill('#email','cashier@talaan.test'); await page.fill('#password','Correct-Horse-2026'); await page.click('#submit')
  await page.waitForURL(/admin/, { timeout: 30000 })
  if (scheme==='dark') await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value','dark'))
  await page.goto('http://127.0.0.1:5390/admin/settings/fees' + (process.env.Q ?? '')); await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/s6d/list-${w}.png` })
  for (const s of steps) {
    const [name, ...clicks] = s.split('|')
    await page.goto('http://127.0.0.1:5390/admin/settings/fees' + (process.env.Q ?? '')); await page.waitForTimeout(800)
    for (const c of clicks) {
      if (c.startsWith('menu:')) await page.getByRole('menuitem', { name: c.slice(5) }).click({timeout:5000}).catch(e=>console.log(w,c,e.message.slice(0,200)))
      else if (c.startsWith('sel:')) { const [l,v]=c.slice(4).split('='); await page.getByRole('dialog').getByLabel(l,{exact:true}).selectOption(v,{timeout:5000}).catch(e=>console.log(w,c,e.message.slice(0,200))) }
      else if (c.startsWith('fill:')) { const [l,v]=c.slice(5).split('='); await page.getByRole('dialog').getByLabel(l).first().fill(v,{timeout:5000}).catch(e=>console.log(w,c,e.message.slice(0,200))) }
      else await page.getByRole('button', { name: c, exact: true }).first().click({timeout:5000}).catch(e=>console.log(w,c,e.message.slice(0,200)))
      await page.waitForTimeout(500)
    }
    await page.waitForTimeout(600)
    await page.screenshot({ path: `/tmp/s6d/${name}-${w}.png` })
  }
  await ctx.close()
}
await browser.close()
