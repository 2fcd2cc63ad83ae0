/** First import of every program: names the Node that is needed, before something fails that an older one lacks. Plain JavaScript, for any Node. */
const needed = 26

if (Number(process.versions.node.split('.')[0]) < needed) {
  console.error(
    `This needs Node ${needed}; ${process.execPath} is Node ${process.versions.node}.
The right one comes with the packages: after \`npm ci\`, npm scripts use it (\`npm start\`, \`npm run center:add\`), and so does
node_modules/.bin/node in the place of node. To have it everywhere: https://nodejs.org/en/download, or \`nvm install ${needed}\`.`,
  )
  process.exit(1)
}
