/// <reference types="vite/client" />

/** The styles of Ant Design's components (web/ant-styles.ts). */
declare module 'virtual:ant-design.css'
