import { publicPages } from '#business/public-pages.web.ts'
import { begin } from '#web/begin.tsx'

/** Where the business meets the screens: what there is, its pages of their own, its words. All of it is loaded once it is needed. */
void begin({
  business: async () => (await import('#business/contents.web.ts')).business,
  publicPages,
  words: {
    own: async () => (await import('#web/en.ts')).en,
    business: async () => {
      const [fields, declared, pages] = await Promise.all([
        import('#fields/en.ts'),
        import('#business/words.ts'),
        import('#business/pages.en.ts'),
      ])
      return { ...fields.en, ...declared.words, ...pages.words }
    },
  },
})
