declare module 'virtual:platform-styles.css' {}
declare module 'virtual:platform-styles-staff.css' {}
declare module 'virtual:platform-styles-lazy.css' {}
