import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The server serves the dashboard, so it is built into what the server publishes. */
export default defineConfig({
  base: '/dashboard/',
  plugins: [react()],
  resolve: { conditions: ['source', 'browser', 'module', 'import', 'default'] },
  build: {
    outDir: '../../packages/server/dist/dashboard-page',
    emptyOutDir: true,
    // A small file turned into a data address would be refused by the policy.
    assetsInlineLimit: 0,
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/part-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
})
