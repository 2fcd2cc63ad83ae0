-- Each connection of the load is a signed-in visitor of its own, as in real life: one visitor's calls queue for a share of the backend.
local visitors = 64
local requests = {}
local next = 0

init = function()
  for visitor = 1, visitors do
    local headers = {}
    for name, value in pairs(wrk.headers) do headers[name] = value:gsub("client=c1", "client=c" .. visitor) end
    requests[visitor] = wrk.format(nil, nil, headers)
  end
end

request = function()
  next = next % visitors + 1
  return requests[next]
end
