/** The build's check that each import names its files to the loader. */
import { describe, expect, it } from 'vitest'
import { importsWithoutFile } from '#client/build/chunk-loading-plugin.ts'

const list =
  'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/a-1.js","assets/b-2.js"])))=>i.map(i=>d[i]);'
const missing = (code: string) => importsWithoutFile(`${list}${code}`, 'assets')

describe('importsWithoutFile', () => {
  it('accepts an import whose file is among those that the loader gets', () => {
    expect(missing('l(()=>import(`./a-1.js`),__vite__mapDeps([0,1]))')).toEqual([])
    expect(
      missing('l(async()=>{let{x:e}=await import("./b-2.js").then(e=>e.t);return{x:e}},__vite__mapDeps([0,1]))'),
    ).toEqual([])
  })

  it('accepts an import inside of what another one does', () => {
    const inner = 'l(()=>import(`./b-2.js`),__vite__mapDeps([1]))'
    expect(missing(`l(()=>import(\`./a-1.js\`).then(()=>${inner}),__vite__mapDeps([0]))`)).toEqual([])
  })

  it('names an import whose file is not among them, or that has no list', () => {
    expect(missing('l(()=>import(`./a-1.js`),__vite__mapDeps([1]))')).toEqual(['assets/a-1.js'])
    expect(missing('l(()=>import(`./a-1.js`),[])')).toEqual(['assets/a-1.js'])
    expect(missing('l(()=>import(`./a-1.js`),void 0);import(`./b-2.js`)')).toEqual(['assets/a-1.js', 'assets/b-2.js'])
    expect(importsWithoutFile('import("./a-1.js")', 'assets')).toEqual(['assets/a-1.js'])
  })
})
