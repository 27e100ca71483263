import { publicPages } from '#business/roof/public-pages.web.ts'
import { startConsole } from '#web/start-console.tsx'

/** Where the business meets the screens: what there is, its pages of their own, its words. All of it is loaded once it is needed. */
void startConsole({
  business: async () => (await import('#business/roof/contents.web.ts')).business,
  publicPages,
  words: {
    own: async () => (await import('#web/en.ts')).en,
    business: async () => {
      const [fields, declared, pages] = await Promise.all([
        import('#fields/en.ts'),
        import('#business/roof/words.ts'),
        import('#business/roof/pages.en.ts'),
      ])
      return { ...fields.en, ...declared.words, ...pages.words }
    },
  },
})
