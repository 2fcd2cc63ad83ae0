-- Every request has another address, so that no page comes from memory.
local number = 0

request = function()
  number = number + 1
  return wrk.format(nil, wrk.path .. "?number=" .. number)
end
