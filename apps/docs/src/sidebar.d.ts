import type { DefaultTheme } from 'vitepress'

type Item = DefaultTheme.SidebarItem
/** Every page of the site, by task. A test compares it with the files. */
export declare const sidebar: Item[]
//# sourceMappingURL=sidebar.d.ts.map
